import type { Help } from '#kit/contract/help.ts'

export default {
  title: '楼层平面图',
  about: '大厦各楼层的图片。楼层上的项目，例如共享办公桌，会标示在图上。',
  questions: [
    { ask: '哪些图片合用？', answer: '俯视的图则或照片，.jpg 或 .png，不超过 5 MB 及 5,000 万像素。其他格式（包括 SVG）不获接受。' },
    { ask: '楼层改建后，办公桌会消失吗？', answer: '不会。在“修改”换上新图片，所有办公桌留在原位，也可再移动。' },
    { ask: '为何不能删除平面图？', answer: '图上仍有项目。请先移走办公桌。' },
  ],
} satisfies Help
