import type { Help } from '#kit/contract/help.ts'

export default {
  title: '核對通行證',
  about: '將相機對準對方手機上的二維碼，即可知道通行證是否真確有效，大廈人員和訪客均適用。',
  questions: [
    { ask: '沒有網絡時可以使用嗎？', answer: '可以，只要頁面保持開啟：系統會以現有名單核對，並顯示名單的時間；超過十二小時便不再放行。' },
    { ask: '對方出示二維碼的照片，會怎樣？', answer: '二維碼每半分鐘更換一次，較舊的會被拒絕，頁面會說明原因。' },
    { ask: '「真確有效」是否代表門會打開？', answer: '不是。這只表示通行證屬實並且生效。何時可開哪些門，請在「門禁查問」查詢。' },
  ],
} satisfies Help
