import { addressOf, idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { PrintTemplate } from '@qifuyun/kit/printing.ts'
import { PrintDialog as Printed } from '@qifuyun/ui/components/PrintDialog.tsx'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { entityCall } from '../calls.ts'
import { useLabel } from '../label.ts'
import styles from './PrintDialog.module.css'

interface PrintDialogProps {
  of: Entity
  /** In the order in which they are printed. */
  uuids: readonly string[]
  /** On what is printed first. */
  template: PrintTemplate
  onClose: () => void
}

/** Rows as they come out of the printer: sheets, and labels with a code where the entity has some. */
export const PrintDialog = ({ of, uuids, template, onClose }: PrintDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [chosen, choose] = useState(template)
  return (
    <Printed
      title={t('打印{what}（{n}）', { what: label(of.spec.label), n: uuids.length })}
      call={entityCall(of, 'print')}
      query={{ [idListKey(addressOf(of).id)]: uuids.join(','), template: chosen }}
      onClose={onClose}
    >
      {of.spec.qrLabel === null ? null : (
        <Segmented<PrintTemplate>
          className={styles.papers ?? ''}
          aria-label={t('纸张')}
          value={chosen}
          onChange={choose}
          options={[
            { value: 'a4', label: t('A4 单据') },
            { value: 'labels', label: t('A4 标签纸') },
            { value: 'label', label: t('标签机 60×40 mm') },
          ]}
        />
      )}
    </Printed>
  )
}
