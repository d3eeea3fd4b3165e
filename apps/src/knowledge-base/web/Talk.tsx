import { useComments } from '@qifuyun/kit-web/api.ts'
import { Comment, Writer } from '@qifuyun/kit-web/detail/Comments.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { RIGHT, type Right } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const STEP = 10

/** What is said about a document; who may comment says something too. */
export const Talk = ({ uuid, right }: { uuid: string; right: Right }): ReactNode => {
  const t = useText()
  const [pageSize, setPageSize] = useState(STEP)
  const comments = useComments(doc, uuid, { pageNum: 1, pageSize })
  const { list = [], total = 0 } = comments.data ?? {}
  return (
    <section className={styles.talk} aria-label={t('评论')}>
      <h3>{`${t('评论')} ${total}`}</h3>
      {right >= RIGHT.comment ? <Writer of={doc} uuid={uuid} /> : null}
      <ol>
        {list.map((comment) => (
          <Comment key={comment.commentUuid} of={doc} comment={comment} />
        ))}
      </ol>
      {total > list.length ? (
        <Button type="text" loading={comments.isFetching} onClick={() => setPageSize(pageSize + STEP)}>
          {t('查看更多')}
        </Button>
      ) : null}
    </section>
  )
}
