import type { Help } from '#kit/contract/help.ts'

export default {
  title: '租户',
  about: '大厦内的公司：由谁负责、租用什么单位，以及有多少人员及通行证。',
  questions: [
    {
      ask: '迁入需要什么？',
      answer: '可一次设置单位、通行证及首位管理员的邀请。各项一并完成，否则不作任何更改。',
    },
    {
      ask: '公司的通行证从何而来？',
      answer: '由大厦的通行证拨出，并可退回大厦。不能少于已发出的数目。',
    },
    {
      ask: '公司怎样迁出？',
      answer: '使用“公司迁出”，事前会列出所有将终止的项目。停用公司只是暂时关闭。',
    },
  ],
} satisfies Help
