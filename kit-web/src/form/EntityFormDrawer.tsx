import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CreateInPlace } from '#src/fields/create-in-place.ts'
import { useText } from '#src/texts.ts'
import { documentOf } from './document-form.ts'
import { EditorBody, type EditorProps } from './EditorBody.tsx'
import { createForm } from './EntityFormDialog.tsx'
import styles from './EntityFormDrawer.module.css'
import { useEditor } from './use-editor.ts'

const WIDTH = 640
/** Child rows need room for their columns. */
const WIDTH_WITH_ROWS = 860
/** So do those of documents, with what they amount to beside them. */
const WIDTH_OF_DOCUMENT = 1320

const widthOf = (of: Entity): number => {
  if (documentOf(of) !== null) return WIDTH_OF_DOCUMENT
  return Object.values(of.spec.fields).some((field) => field.spec.kind === 'rows') ? WIDTH_WITH_ROWS : WIDTH
}

interface DrawerProps extends EditorProps {
  onClose: () => void
}

/** A form in a drawer at the right, with its button always in sight. */
export const EntityFormDrawer = ({ onClose, ...editor }: DrawerProps): ReactNode => {
  const t = useText()
  const { id, title, state, setState, submitButton, leave } = useEditor(editor.of, editor.uuid, onClose, editor.uuid === undefined)
  const footer = (
    <div className={styles.footer}>
      {state.lines === undefined ? null : (
        <p className={styles.tally}>
          <span>{t('{n} 行', { n: state.lines })}</span>
          <strong>{formatMoney(state.amount ?? 0)}</strong>
        </p>
      )}
      <Button onClick={leave}>{t('取消')}</Button>
      <Button type="primary" {...submitButton}>
        {t('保存')}
      </Button>
    </div>
  )
  return (
    <Drawer open size={`min(${widthOf(editor.of)}px, 100vw)`} title={title} footer={footer} onClose={leave} destroyOnHidden>
      <CreateInPlace value={createForm}>
        <EditorBody {...editor} id={id} onState={setState} onKept={onClose} />
      </CreateInPlace>
    </Drawer>
  )
}
