import type { Help } from '#kit/contract/help.ts'

export default {
  title: '樓層及單位',
  about: '大廈的座數、樓層及單位，以及由誰租用：可看列表或樓層分佈圖。',
  questions: [
    {
      ask: '怎樣出租單位？',
      answer: '開啟單位，選擇公司及起租日期。同一單位的租期不能重疊。',
    },
    {
      ask: '「6 個月內屆滿」是甚麼意思？',
      answer: '租約將於六個月內屆滿，而其後未有租戶。',
    },
    {
      ask: '業主自用單位是甚麼？',
      answer: '供大廈使用的單位，例如大堂。不會出租，亦不計入空置。',
    },
  ],
} satisfies Help
