import type { Help } from '#kit/contract/help.ts'

export default {
  title: '紙上的二維碼',
  about: '海報上的二維碼連至大廈的頁面。每次讀取時才查找連往何處，因此海報可隨時停用。',
  questions: [
    {
      ask: '海報顯示二維碼已失效，為甚麼？',
      answer: '該碼已更換，或其連往的功能已關閉。請在存放海報的頁面（例如「訪客設定」）列印新的一張，並取下舊海報。',
    },
    {
      ask: '這個二維碼需要保密嗎？',
      answer: '不需要。它張貼在牆上，本身不會授予任何權限，只會連至一個會要求所需資料的頁面。',
    },
    {
      ask: '還有多少張舊海報？',
      answer: '設定頁會顯示自上次更換二維碼以來儲存了多少張海報。',
    },
  ],
} satisfies Help
