import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { Tag } from 'antd'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import type { NoticeDetail } from '../api.ts'
import { typeName } from '../labels.ts'
import styles from './Notice.module.css'

/** A notice: its head, its text and its files. */
export const NoticeBody = ({ notice, heading: Heading }: { notice: NoticeDetail; heading: 'h1' | 'h2' }): ReactNode => {
  const t = useText()
  const follow = useFollow()
  const { noticeTitle, noticeTypeCode, topFlag, publishUserName, publishTime, noticeContent, coverImg, files } = notice
  return (
    <article className={styles.article}>
      <Heading className={styles.headline}>{noticeTitle}</Heading>
      <p className={styles.meta}>
        {topFlag === 1 ? <ToneTag tone="error">{t('置顶')}</ToneTag> : null}
        <Tag>{t(typeName(noticeTypeCode))}</Tag>
        {publishUserName}
        <span className={styles.number}>{formatDate(publishTime, 'YYYY-MM-DD HH:mm')}</span>
      </p>
      {coverImg === null ? null : <img className={styles.cover} src={coverImg} alt="" />}
      <RichText html={noticeContent} onLink={follow} />
      {files.length === 0 ? null : (
        <section className={styles.files}>
          <h2 className={styles.filesTitle}>{t('附件（{n}）', { n: files.length })}</h2>
          <ul className={styles.fileList}>
            {files.map(({ filePath, name, fileSize: size, tmpFileHttpPath }) => (
              <li key={filePath}>
                <a className={styles.file} href={tmpFileHttpPath} download={name}>
                  <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
                  <span className={styles.fileName}>{name}</span>
                  <span className={styles.number}>{fileSize(size)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
