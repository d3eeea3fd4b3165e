import { Button } from 'antd'
import { ScanLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#src/texts.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import { scanActions } from './scanned.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))

/** 扫码 of a list, where one of its actions begins with a scanner. */
export const ScanButton = ({ list, work }: { list: ListModel; work: Work }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (scanActions(list.of, list.rights).length === 0) return null
  return (
    <>
      <Button icon={<ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('扫码')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ScanDialog list={list} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
