import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { addressOf, idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { PrintTemplate } from '@qifuyun/kit/printing.ts'
import { tableName } from '@qifuyun/kit/table-names.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { PrintDialog as Printed } from '@qifuyun/ui/components/PrintDialog.tsx'
import { choosePaper } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { entityCall } from '../calls.ts'
import { useLabel } from '../label.ts'
import { hasPapers } from './has-papers.ts'
import { PaperDialog } from './PaperDialog.tsx'
import styles from './PrintDialog.module.css'

interface PrintDialogProps {
  of: Entity
  /** In the order in which they are printed. */
  uuids: readonly string[]
  /** On what is printed first where the entity has no paper of its own. */
  template: PrintTemplate
  onClose: () => void
}

interface Choice {
  value: string
  label: string
  /** Of a paper of the application. */
  paper?: { paper: string; size: SizeName; printedCount: number }
  template?: PrintTemplate
}

const usePapers = (of: Entity, uuids: readonly string[]) => {
  const label = useLabel(of)
  const has = hasPapers(of)
  const { data, isPending } = useCall(choosePaper, { entity: tableName(of.spec.app, of), uuids: [...uuids] }, { enabled: has })
  const papers = (data?.paperList ?? []).flatMap(({ paper, label: name, sizes, printedCount }) =>
    sizes.map((size): Choice => {
      return { value: `${paper} ${size}`, label: `${label(name)} ${sizeOf(size).label}`, paper: { paper, size, printedCount } }
    }),
  )
  return { papers, waits: has && isPending }
}

/** Rows as they come out of the printer: papers of the application, sheets, and labels with a code where the entity has some. */
export const PrintDialog = ({ of, uuids, template, onClose }: PrintDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [chosen, choose] = useState<string>()
  const { papers, waits } = usePapers(of, uuids)
  const plain: Choice[] = [
    { value: 'a4', label: t('A4 单据'), template: 'a4' },
    ...(of.spec.qrLabel === null
      ? []
      : [
          { value: 'labels', label: t('A4 标签纸'), template: 'labels' as const },
          { value: 'label', label: t('标签机 60×40 mm'), template: 'label' as const },
        ]),
  ]
  const choices = [...papers, ...plain]
  const choice = choices.find(({ value }) => value === chosen) ?? papers[0] ?? plain.find(({ value }) => value === template)
  const title = t('打印{what}（{n}）', { what: label(of.spec.label), n: uuids.length })
  if (waits) return <PageSkeleton />
  const options =
    choices.length === 1 ? null : (
      <Segmented
        className={styles.papers ?? ''}
        aria-label={t('纸张')}
        value={choice?.value ?? ''}
        onChange={choose}
        options={choices.map(({ value, label: name }) => ({ value, label: name }))}
      />
    )
  if (choice?.paper !== undefined)
    return (
      <PaperDialog key={choice.value} title={title} uuids={uuids} {...choice.paper} onClose={onClose}>
        {options}
      </PaperDialog>
    )
  return (
    <Printed
      title={title}
      call={entityCall(of, 'print')}
      query={{ [idListKey(addressOf(of).id)]: uuids.join(','), template: choice?.template ?? template }}
      onClose={onClose}
    >
      {options}
    </Printed>
  )
}
