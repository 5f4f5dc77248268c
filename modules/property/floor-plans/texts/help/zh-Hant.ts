import type { Help } from '#kit/contract/help.ts'

export default {
  title: '樓層平面圖',
  about: '大廈各樓層的圖片。樓層上的項目，例如共用辦公桌，會標示在圖上。',
  questions: [
    { ask: '哪些圖片合用？', answer: '俯視的圖則或照片，.jpg 或 .png，不超過 5 MB 及 5,000 萬像素。其他格式（包括 SVG）不獲接受。' },
    { ask: '樓層改建後，辦公桌會消失嗎？', answer: '不會。在「修改」換上新圖片，所有辦公桌留在原位，亦可再移動。' },
    { ask: '為何不能刪除平面圖？', answer: '圖上仍有項目。請先移走辦公桌。' },
  ],
} satisfies Help
