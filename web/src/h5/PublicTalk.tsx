import type { PublicComment, PublicField } from '@qifuyun/contract/self-service/schema.ts'
import { type ReactNode, useState } from 'react'
import { sendComment } from './calls.ts'
import { moment } from './moment.ts'
import { PublicForm } from './PublicForm.tsx'
import type { PublicPlace } from './place.ts'
import { useText } from './texts.ts'

const CONTENT_MAX = 500
const PICTURES_MAX = 9

const Comment = ({ comment: { userName, content, pictures, createTime } }: { comment: PublicComment }): ReactNode => {
  const t = useText()
  return (
    <li data-own={userName === null ? true : undefined}>
      <p>
        <strong>{userName ?? t('我')}</strong>
        <time dateTime={createTime}>{moment(createTime)}</time>
      </p>
      <div>{content}</div>
      {pictures.length > 0 && (
        <span className="qf-h5-pictures">
          {pictures.map(({ fileUuid, fileFullPath }, index) => (
            <img key={fileUuid} src={fileFullPath} alt={t('图片 {n}', { n: index + 1 })} />
          ))}
        </span>
      )}
    </li>
  )
}

interface TalkProps {
  place: PublicPlace
  comments: readonly PublicComment[]
  onChanged: () => void
}

/** What the holder of the link and the staff say to each other. */
export const PublicTalk = ({ place, comments, onChanged }: TalkProps): ReactNode => {
  const t = useText()
  // The form begins again after each comment.
  const [said, setSaid] = useState(0)
  const fields: PublicField[] = [
    { key: 'content', label: t('留言内容'), kind: 'longText', required: true, max: CONTENT_MAX },
    { key: 'images', label: t('图片'), kind: 'images', required: false, max: PICTURES_MAX },
  ]
  return (
    <section className="qf-h5-talk" aria-label={t('留言')}>
      <h2>{t('留言')}</h2>
      {comments.length > 0 && (
        <ul>
          {comments.map((comment) => (
            <Comment key={comment.commentUuid} comment={comment} />
          ))}
        </ul>
      )}
      <PublicForm
        key={said}
        place={place}
        fields={fields}
        submit={t('发送留言')}
        onSubmit={async (sent) => {
          await sendComment(place, sent)
          setSaid(said + 1)
          onChanged()
        }}
      />
    </section>
  )
}
