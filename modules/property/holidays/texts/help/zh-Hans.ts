import type { Help } from '#kit/contract/help.ts'

export default {
  title: '公众假期设置',
  about: '大厦的公众假期，按日列出。',
  questions: [
    {
      ask: '怎样加入整年的假期？',
      answer: '可复制另一年的假期，或读取日历文件（.ics）。加入前会先显示读取的内容。',
    },
    {
      ask: '已有的假期会怎样？',
      answer: '保持不变。大厦每日只有一个假期。',
    },
    {
      ask: '为什么日历中的项目没有加入？',
      answer: '只接受全天活动，不包括有时间或重复的活动。',
    },
  ],
} satisfies Help
