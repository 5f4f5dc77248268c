import type { Help } from '#kit/contract/help.ts'

export default {
  title: '用户组',
  about: '大厦内不同公司人员的组别，可作为内容的对象，也可设置预订规则。',
  questions: [
    {
      ask: '谁可以看到组的成员？',
      answer: '大厦。公司可选择组作为对象，但看不到组内的成员。',
    },
    {
      ask: '点数是什么？',
      answer: '组内每人每周、每月、每季或每年可用于支付预订的点数（适用于接受点数的场地）。一点抵付大厦货币一元；同属多个组时，以最优厚者为准。',
    },
    {
      ask: '删除组后会怎样？',
      answer: '该组不能再被选用，其预订规则也会终止；已向该组发布的内容，对象不变。',
    },
  ],
} satisfies Help
