import type { Help } from '#kit/contract/help.ts'

export default {
  title: '門禁檢查',
  about: '大廈門禁的漏洞和衝突：門、組別、通行證、時段及控制器，每項均附改正步驟。',
  questions: [
    { ask: '何時檢查？', answer: '每晚大廈時間三時後自動檢查，亦可隨時按「立即檢查」。在此執行步驟後，該類事項會即時再檢查。' },
    { ask: '「接受」是甚麼意思？', answer: '在指定日期前（最長一年）容許現狀，並說明原因。期間不計入待處理，其後會自動重新列出。' },
    { ask: '事項去了哪裏？', answer: '已經改正：在篩選中選「已改正」即可查看，保留 400 日。' },
  ],
} satisfies Help
