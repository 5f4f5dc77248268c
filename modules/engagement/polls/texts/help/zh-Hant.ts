import type { Help } from '#kit/contract/help.ts'

export default {
  title: '意見調查',
  about: '為大廈人員而設的簡短問卷：草擬、向對象發佈、在租戶應用程式作答並統計。',
  questions: [
    {
      ask: '發佈需要甚麼？',
      answer: '日期、問題，以及至少包括一人的對象。發佈後對象不能更改。',
    },
    {
      ask: '已有回應後可以修改問題嗎？',
      answer: '可以修改文字，但不能移除問題或更改類型。',
    },
    {
      ask: '可以看到誰怎樣回答嗎？',
      answer: '不可以。結果不記名，少於五份回應的公司會合併顯示。',
    },
  ],
} satisfies Help
