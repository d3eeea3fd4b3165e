import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { TRIED_MAX } from '@qifuyun/contract/papers/endpoints.ts'
import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { onPaper } from '@qifuyun/kit/paper/editing.ts'
import { sampleData } from '@qifuyun/kit/paper/sample.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getPaperTemplate, listPaperRows } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import styles from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { useText } from './texts.ts'
import type { LoadedTemplate } from './use-template.ts'

interface TemplateLoaderProps {
  paper: string
  size: SizeName
  onSize: (size: SizeName) => void
  onClose: () => void
}

const NONE: readonly PaperData[] = []

interface StartsProps extends TemplateLoaderProps {
  loaded: LoadedTemplate
  onStart: (template: Template) => void
}

/** What a size without a layout can begin with. */
const Starts = ({ loaded, paper, size, onStart, onSize, onClose }: StartsProps): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState<SizeName>()
  const copy = async (from: SizeName): Promise<void> => {
    setBusy(from)
    try {
      const { template } = await call(getPaperTemplate, { paper, size: from })
      if (template !== null) onStart(onPaper(template, size))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className={styles.starts}>
      <EditorHeader loaded={loaded} size={size} onBack={onClose} onSize={onSize} />
      <StateBlock
        picture="empty"
        title={t('{size} 还没有版式', { size: sizeOf(size).label })}
        hint={t('可以从已有版式复制，宽度会按纸张调整')}
        action={
          <div className={styles.buttons}>
            {loaded.sizeList.map((from) => (
              <Button key={from} type="primary" loading={busy === from} onClick={() => void copy(from)}>
                {t('复制 {size}', { size: sizeOf(from).label })}
              </Button>
            ))}
            <Button onClick={() => onStart({ size, blocks: [], pageNumbers: false })}>{t('从空白开始')}</Button>
          </div>
        }
      />
    </div>
  )
}

/** Reads a template with the rows that it is tried with, and opens its editor. */
export const TemplateLoader = (props: TemplateLoaderProps): ReactNode => {
  const { paper, size } = props
  const loaded = useCall(getPaperTemplate, { paper, size }, { staleTime: Number.POSITIVE_INFINITY })
  const rows = useCall(listPaperRows, { paper, take: TRIED_MAX }, { staleTime: Number.POSITIVE_INFINITY })
  const [started, start] = useState<Template>()
  const groups = loaded.data?.groupList
  const sample = useMemo(() => (groups === undefined ? undefined : sampleData(groups)), [groups])
  if (loaded.isLoadingError) return <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
  // Whoever may not read such rows designs with the sample.
  if (loaded.data === undefined || sample === undefined || !loaded.isFetchedAfterMount || rows.isPending) return <PageSkeleton />
  const template = started ?? loaded.data.template
  if (template === null) return <Starts {...props} loaded={loaded.data} onStart={start} />
  return <TemplateEditor {...props} loaded={loaded.data} template={template} rows={rows.data?.rowList ?? NONE} sample={sample} />
}
