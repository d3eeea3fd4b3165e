import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { filesOf } from '@qifuyun/kit-web/fields/row.ts'
import { FileSheet, isShownHere } from '@qifuyun/kit-web/files/FileSheet.tsx'
import { ExternalLink, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Lesson } from '#src/training/calls.ts'
import { CHAPTER } from '#src/training/codes.ts'
import type { learn as learnEntity } from '#src/training/courses/learn.ts'
import { useText } from '#src/training/web/texts.ts'
import styles from './Lesson.module.css'
import { useBeat } from './use-beat.ts'
import { useVisible } from './use-visible.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type ChapterRow = InfoRow<typeof learnEntity>['chapters'][number]

interface ChapterProps {
  learn: string
  of: ChapterRow
  standing: Lesson['chapters'][number]
}

/** Something elsewhere: it counts from when it was opened. */
const Linked = ({ learn, of }: Omit<ChapterProps, 'standing'>): ReactNode => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  useBeat({ learn, chapter: of.uuid, active: opened })
  return (
    <>
      <a className={styles.open} href={of.url ?? ''} target="_blank" rel="noopener noreferrer" onClick={() => setOpened(true)}>
        <ExternalLink {...ICON} />
        {t('打开链接')}
      </a>
      <p className={styles.hint}>{opened ? t('学习期间请保持本页打开，正在计学时') : t('打开后开始计学时')}</p>
    </>
  )
}

/** A file: what the page shows counts while it is in sight, and any from when it was opened beside it. */
const Shown = ({ learn, of, file }: Omit<ChapterProps, 'standing'> & { file: FileObject }): ReactNode => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const visible = useVisible()
  const active = opened || (visible && isShownHere(file))
  useBeat({ learn, chapter: of.uuid, active })
  return (
    <>
      <FileSheet key={file.filePath} file={file} />
      {file.fileType === 'image' ? null : (
        <a className={styles.open} href={file.fileFullPath} target="_blank" rel="noopener noreferrer" onClick={() => setOpened(true)}>
          <FileText {...ICON} />
          {file.fileName}
        </a>
      )}
      <p className={styles.hint}>{active ? t('学习期间请保持本页打开，正在计学时') : t('打开后开始计学时')}</p>
    </>
  )
}

/** What a chapter is made of. */
export const Chapter = ({ learn, of, standing }: ChapterProps): ReactNode => {
  const t = useText()
  const [file] = filesOf(of.file)
  return (
    <section className={styles.chapter} aria-label={of.title}>
      <h3>{of.title}</h3>
      {of.kind === CHAPTER.link ? (
        <Linked learn={learn} of={of} />
      ) : file === undefined ? (
        <p className={styles.hint}>{t('暂无文件')}</p>
      ) : of.kind === CHAPTER.video ? (
        <VideoPlayer learn={learn} chapter={of.uuid} file={file} furthest={standing.furthest} done={standing.done} />
      ) : (
        <Shown learn={learn} of={of} file={file} />
      )}
    </section>
  )
}
