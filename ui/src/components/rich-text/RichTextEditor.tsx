import { lazy, type ReactNode, Suspense } from 'react'
import type { EditorProps } from './Editor.tsx'
import styles from './RichText.module.css'

const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }))

/**
 * Writes rich text: HTML in, HTML out, empty text for nothing. Its library is loaded with the first one that is shown. Fits into a form item
 * as its input does (`value`, `onChange`, `id`).
 */
export const RichTextEditor = (props: EditorProps): ReactNode => (
  <Suspense fallback={<div className={styles.waiting} data-compact={props.compact || undefined} aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
)
