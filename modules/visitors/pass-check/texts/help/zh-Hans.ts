import type { Help } from '#kit/contract/help.ts'

export default {
  title: '核对通行证',
  about: '将相机对准对方手机上的二维码，即可知道通行证是否真实有效，大厦人员和访客均适用。',
  questions: [
    { ask: '没有网络时可以使用吗？', answer: '可以，只要页面保持打开：系统会以现有名单核对，并显示名单的时间；超过十二小时便不再放行。' },
    { ask: '对方出示二维码的照片，会怎样？', answer: '二维码每半分钟更换一次，较旧的会被拒绝，页面会说明原因。' },
    { ask: '“真实有效”是否表示门会打开？', answer: '不是。这只表示通行证属实并且生效。何时可开哪些门，请在“门禁查询”查询。' },
  ],
} satisfies Help
