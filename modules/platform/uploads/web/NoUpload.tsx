import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import type { UploadFlow } from './flow.ts'
import { t } from './texts.ts'

/** The second or third step without a sheet: an address that was cut short, or typed. */
export const NoUpload = ({ flow }: { flow: UploadFlow }) => (
  <>
    <TitleBar title={flow.title} back={flow.choose} />
    <Empty
      text={t('noSheetNamed')}
      action={
        <Button variant="default" component={Link} href={flow.choose} leftSection={<Upload size={16} strokeWidth={1.7} />}>
          {t('another')}
        </Button>
      }
    />
  </>
)
