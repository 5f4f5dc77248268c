import type { Help } from '#kit/contract/help.ts'

export default {
  title: '門禁報告',
  about: '誰曾出入何處、通行證有何異動，以及目前由誰持有。',
  questions: [
    { ask: '記錄會顯示誰的姓名？', answer: '已識別通行證的持有人。未能識別的讀卡記錄沒有姓名；公司只可看到自己員工的姓名。' },
    { ask: '下載檔案包含甚麼？', answer: '清單按篩選條件的全部頁數，最多 50,000 行。下載前須輸入密碼，並會留有記錄。' },
    { ask: '為何部分時間有標示？', answer: '控制器時鐘有誤，時間已按控制器所報的誤差更正。' },
  ],
} satisfies Help
