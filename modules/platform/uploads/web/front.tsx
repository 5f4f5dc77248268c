export { checkedAt, type UploadFlow } from './flow.ts'
export { UploadChoose } from './UploadChoose.tsx'
export { UploadConfirm } from './UploadConfirm.tsx'
export { UploadDone } from './UploadDone.tsx'
