import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { ReactNode } from 'react'
import { CreateInPlace, type CreateInPlaceProps } from '#src/fields/create-in-place.ts'
import { useText } from '#src/texts.ts'
import { entityCall } from '../calls.ts'
import { EditorBody, type EditorProps } from './EditorBody.tsx'
import styles from './EntityFormDialog.module.css'
import { useEditor } from './use-editor.ts'

const WIDTH = 720

interface DialogProps extends EditorProps {
  onClose: () => void
}

/** A form in a dialog. */
export const EntityFormDialog = ({ onClose, ...editor }: DialogProps): ReactNode => {
  const t = useText()
  const { id, title, setState, submitButton, leave } = useEditor(editor.of, editor.uuid, onClose)
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={submitButton}
      onCancel={leave}
      destroyOnHidden
    >
      <div className={styles.body}>
        <CreateInPlace value={createForm}>
          <EditorBody {...editor} id={id} onState={setState} />
        </CreateInPlace>
      </div>
    </Modal>
  )
}

/** The form that a reference opens to make the row it lacks. */
export const createForm = ({ of, initial, onDone, onClose }: CreateInPlaceProps): ReactNode => (
  <EntityFormDialog
    of={of}
    initial={initial}
    onClose={onClose}
    onSaved={async ({ uuid }) => {
      // What rows are called may be made by the server.
      const [choice] = await call(entityCall(of, 'options'), { uuidList: [uuid] }, { quiet: true })
      onDone({ uuid, label: choice?.label ?? uuid })
    }}
  />
)
