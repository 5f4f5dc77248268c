import type { Help } from '#kit/contract/help.ts'

export default {
  title: '门禁报告',
  about: '谁曾出入何处、通行证有何变更，以及目前由谁持有。',
  questions: [
    { ask: '记录会显示谁的姓名？', answer: '已识别通行证的持有人。未能识别的读卡记录没有姓名；公司只能看到自己员工的姓名。' },
    { ask: '下载文件包含什么？', answer: '列表按筛选条件的全部页数，最多 50,000 行。下载前需输入密码，并会留有记录。' },
    { ask: '为何部分时间有标示？', answer: '控制器时钟有误，时间已按控制器所报的误差更正。' },
  ],
} satisfies Help
