import type { Help } from '#kit/contract/help.ts'

export default {
  title: '大堂人流預測',
  about: '未來 14 天每刻鐘有多少訪客到達接待處，以及需要多少個櫃位。',
  questions: [
    { ask: '預測從何而來？', answer: '按已批准的到訪、過去八星期訪客早到或遲到的情況，以及未有到訪的比例計算。頁面列明算式及此大廈的數字。' },
    { ask: '為何下星期以後的人數偏低？', answer: '因為只計算現時已登記的到訪。日子臨近時請再查看。' },
    { ask: '預測有多準？', answer: '設有「人流統計」的大廈，可將上星期的預測與實際人數並列，並列出每刻鐘的誤差，以及偏高或偏低。' },
  ],
} satisfies Help
