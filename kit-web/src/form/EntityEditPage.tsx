import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CreateInPlace } from '#src/fields/create-in-place.ts'
import { useText } from '#src/texts.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { EditorBody, type EditorProps } from './EditorBody.tsx'
import styles from './EntityEditPage.module.css'
import { createForm } from './EntityFormDialog.tsx'
import { useEditor } from './use-editor.ts'

interface PageProps extends EditorProps {
  onClose: () => void
}

/** A form as a page of its own, with its button in a fixed footer. */
export const EntityEditPage = ({ onClose, ...editor }: PageProps): ReactNode => {
  const t = useText()
  useCatalogue(editor.of)
  const { id, title, setState, submitButton, leave } = useEditor(editor.of, editor.uuid, onClose, editor.uuid === undefined)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button type="text" aria-label={t('返回')} icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={leave} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.scroll}>
        <div className={styles.content}>
          <CreateInPlace value={createForm}>
            <EditorBody {...editor} id={id} onState={setState} onKept={onClose} />
          </CreateInPlace>
        </div>
      </div>
      <footer className={styles.footer}>
        <Button onClick={leave}>{t('取消')}</Button>
        <Button type="primary" {...submitButton}>
          {t('保存')}
        </Button>
      </footer>
    </div>
  )
}
