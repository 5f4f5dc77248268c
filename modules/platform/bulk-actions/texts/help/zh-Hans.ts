import type { Help } from '#kit/contract/help.ts'

export default {
  title: '批量操作',
  about: '在列表中勾选多项，一次处理；每一项都按您逐项处理时的同样规则执行。',
  questions: [
    {
      ask: '如何选择列表显示的全部项目？',
      answer: '勾选表头的方框，再点“选择全部”。搜索和筛选条件同样有效，隐藏的项目不受影响。',
    },
    {
      ask: '为什么有些项目未处理？',
      answer: '每项都注明原因，例如对方级别较高，或单元已出租。其余项目照常处理。',
    },
    {
      ask: '可以撤销吗？',
      answer: '可以撤销的操作，提示旁会有“撤销”。之后被他人更改的项目保持不变，并会列出。',
    },
  ],
} satisfies Help
