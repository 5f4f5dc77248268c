import type { Help } from '#kit/contract/help.ts'

export default {
  title: '用戶組別',
  about: '大廈內不同公司人員的組別，可作為內容的對象，亦可設定預訂規則。',
  questions: [
    {
      ask: '誰可看到組別的成員？',
      answer: '大廈。公司可選擇組別作為對象，但看不到組內的成員。',
    },
    {
      ask: '點數是甚麼？',
      answer: '組內每人每星期、每月、每季或每年可用以支付預訂的點數（適用於接受點數的場地）。一點抵付大廈貨幣一元；同屬多個組別時，以最優厚者為準。',
    },
    {
      ask: '刪除組別後會怎樣？',
      answer: '該組別不能再被選用，其預訂規則亦會終止；已向該組別發佈的內容，對象不變。',
    },
  ],
} satisfies Help
