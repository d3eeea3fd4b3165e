import { Button } from 'antd'
import { BookOpenText } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import { type Chapter, useStudy } from '../api.ts'
import styles from './CoursePage.module.css'

/** While it plays, how far it is goes to the server this often. */
const NOTE_EVERY_S = 15

interface ChapterViewProps {
  chapter: Chapter
  /** It can be studied now. */
  open: boolean
  /** The course says something below. */
  told: boolean
}

/** What a chapter is made of: a film or a recording that notes how far it was played, or a file; and its end. */
export const ChapterView = ({ chapter, open, told }: ChapterViewProps): ReactNode => {
  const t = useText()
  const study = useStudy()
  const noted = useRef(chapter.seconds)
  const { chapterUuid, title, file, seconds, finishedFlag } = chapter
  const note = (played: number, finished: boolean): void => {
    if (!open || (!finished && Math.abs(played - noted.current) < NOTE_EVERY_S)) return
    noted.current = played
    study.mutate({ chapterUuid, seconds: Math.floor(played), finishedFlag: finished ? 1 : 0 })
  }
  const player = {
    controls: true,
    className: styles.player,
    'aria-label': title,
    src: file?.fileFullPath,
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      // Where it was left, unless it was seen to the end.
      if (finishedFlag === 0 && seconds < currentTarget.duration) currentTarget.currentTime = seconds
    },
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => note(currentTarget.currentTime, false),
    onEnded: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => note(currentTarget.duration, true),
  }
  return (
    <section className={styles.view} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {file?.fileType === 'video' ? (
        <video {...player}>
          <track kind="captions" />
        </video>
      ) : null}
      {file?.fileType === 'audio' ? (
        <audio {...player}>
          <track kind="captions" />
        </audio>
      ) : null}
      {file?.fileType === 'image' ? <img className={styles.player} src={file.fileFullPath} alt={title} /> : null}
      {file !== null && (file.fileType === 'document' || file.fileType === 'other') ? (
        <a className={styles.file} href={file.tmpFileHttpPath} download={file.name}>
          {t('下载资料 {name}', { name: file.name })}
        </a>
      ) : null}
      {file === null ? (
        <div className={styles.bare}>
          <BookOpenText size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{told ? t('本章没有视频或资料，读完下方的课程介绍即可完成') : t('讲师还没有上传本章的视频或资料')}</span>
        </div>
      ) : null}
      {finishedFlag === 1 ? (
        <p className={styles.hint}>{t('本章已完成')}</p>
      ) : (
        <Button
          type="primary"
          disabled={!open}
          title={open ? undefined : t('不在学习时间内')}
          loading={study.isPending}
          onClick={() => note(chapter.durationSeconds, true)}
        >
          {t('完成本章')}
        </Button>
      )}
    </section>
  )
}
