import type { Help } from '#kit/contract/help.ts'

export default {
  title: '上传',
  about: '以 Excel 或 CSV 文件一次写入多项资料：先检查，再由您确认。',
  questions: [
    {
      ask: '确认前会发生什么？',
      answer: '不会写入任何资料，也不会发出邮件。系统会逐行检查，并先列出有问题的行。',
    },
    {
      ask: '如何更正有问题的行？',
      answer: '在检查页打开该行，更正标出的单元格后再检查。也可下载失败的行，更正后直接上传该文件。',
    },
    {
      ask: '日期可用什么格式？',
      answer: '可用系统显示的格式，例如 2026年11月28日或 28 Nov 2026，也可用 2026-11-28。',
    },
  ],
} satisfies Help
