import type { Help } from '#kit/contract/help.ts'

export default {
  title: '意见调查',
  about: '为大厦人员而设的简短问卷：草拟、向对象发布、在租户应用中作答并统计。',
  questions: [
    {
      ask: '发布需要什么？',
      answer: '日期、问题，以及至少包括一人的对象。发布后对象不能更改。',
    },
    {
      ask: '已有回应后可以修改问题吗？',
      answer: '可以修改文字，但不能移除问题或更改类型。',
    },
    {
      ask: '可以看到谁怎样回答吗？',
      answer: '不可以。结果不记名，少于五份回应的公司会合并显示。',
    },
  ],
} satisfies Help
