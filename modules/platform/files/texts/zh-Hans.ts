import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  bytesOfDayUsed: '您已上传 {n} MB，达到每人每日上限，请在 {until} 后继续。',
  bytesOfCompanyUsed: '贵公司已上传 {n} MB，达到每家公司每日上限，请在 {until} 后继续。',
  fileWithDots: '出于安全限制，不支持文件名中含有多个“.”的文件',
  wrongExtension: '请只上传扩展名为 {accept} 的文件。',
  notAnImage: '请只上传 {types} 文件。',
  imageUnreadable: '无法读取此图片。请重新保存为不超过 {n} 百万像素的 .jpg 或 .png 文件。',
} satisfies Texts<typeof en>
