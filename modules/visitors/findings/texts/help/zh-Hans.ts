import type { Help } from '#kit/contract/help.ts'

export default {
  title: '门禁隐患',
  about: '大厦门禁的漏洞和冲突：门、门禁组、通行证、时段及控制器，每项均附整改步骤。',
  questions: [
    { ask: '什么时候检查？', answer: '每晚大厦时间三点后自动检查，也可随时点“立即检查”。在此执行步骤后，该类隐患会立即再次检查。' },
    { ask: '“接受”是什么意思？', answer: '在指定日期前（最长一年）容许现状，并说明原因。期间不计入待处理，之后会自动重新列出。' },
    { ask: '某项隐患去了哪里？', answer: '已经整改：在筛选中选“已整改”即可查看，保留 400 天。' },
  ],
} satisfies Help
