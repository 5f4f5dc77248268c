import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  bytesOfDayUsed: '你已上載 {n} MB，達每人每日上限，請於 {until} 後繼續。',
  bytesOfCompanyUsed: '貴公司已上載 {n} MB，達每間公司每日上限，請於 {until} 後繼續。',
  fileWithDots: '基於安全限制，不支援檔名中有多於一個「.」的檔案',
  wrongExtension: '請只上載副檔名為 {accept} 的檔案。',
  notAnImage: '請只上載 {types} 檔案。',
  imageUnreadable: '無法讀取此圖片。請重新儲存為不超過 {n} 百萬像素的 .jpg 或 .png 檔案。',
} satisfies Texts<typeof en>
