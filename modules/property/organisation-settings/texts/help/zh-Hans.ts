import type { Help } from '#kit/contract/help.ts'

export default {
  title: '资料及设置',
  about: '机构的资料及运作方式：时区、货币、通知对象及文件保存期限。',
  questions: [
    {
      ask: '为什么不能更改货币？',
      answer: '一旦以该货币收费，便不能更改。公司的时区、货币及面积单位跟随大厦。',
    },
    {
      ask: '什么是通知对象？',
      answer: '用户列表以外的邮箱地址，按主题接收通知。',
    },
    {
      ask: '怎样不在楼层指南显示？',
      answer: '公司可在设置中隐藏；大厦可关闭整个楼层指南。',
    },
  ],
} satisfies Help
