import type { Audience } from '@qifuyun/kit/comments.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { imFriendsList } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Mentions, Segmented, Tooltip } from 'antd'
import { ImagePlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Thumbnails } from '#src/fields/FileValues.tsx'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useDebounced } from '#src/fields/use-debounced.ts'
import { useText } from '#src/texts.ts'
import { useComment } from '../api.ts'
import type { RowComment } from '../rows.ts'
import styles from './Comments.module.css'
import { markedParts, typedName } from './mentions.ts'
import { useCommentDraft } from './use-comment-draft.ts'

const MAX = 500
const IMAGES_MAX = 9
const PEOPLE = 20
const REST_MS = 250

/** Whether customers read comments on its rows. */
const meetsCustomers = ({ spec }: Entity): boolean => spec.audience.includes('customer')

const Words = ({ content, mentions }: Pick<RowComment, 'content' | 'mentions'>): ReactNode => (
  <p className={styles.content}>
    {markedParts(
      content,
      mentions.map(({ userName }) => userName),
    ).map(({ at, text, mention }) =>
      mention ? (
        <span key={at} className={styles.mention}>
          {text}
        </span>
      ) : (
        text
      ),
    )}
  </p>
)

/** What somebody said about a row. */
export const Comment = ({ of, comment }: { of: Entity; comment: RowComment }): ReactNode => {
  const t = useText()
  const { createTime, images, audience, customerFlag } = comment
  const userName = customerFlag === 1 ? t('客户') : comment.userName
  return (
    <li className={styles.comment}>
      <Avatar name={userName} src={comment.userHeadImg} size={32} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.who}>
            <strong>{userName}</strong>
            {meetsCustomers(of) ? (
              <ToneTag tone={audience === 'customer' ? 'info' : 'neutral'}>{audience === 'customer' ? t('客户可见') : t('内部')}</ToneTag>
            ) : null}
          </span>
          <Tooltip title={formatDate(createTime)}>
            <time className={styles.time} dateTime={createTime}>
              {relativeTime(createTime)}
            </time>
          </Tooltip>
        </div>
        <Words {...comment} />
        {images.length > 0 ? <Thumbnails files={images} /> : null}
      </div>
    </li>
  )
}

/** Colleagues whose names fit what is typed after the @. */
const usePeople = (typed: string, asked: boolean) => {
  const keyword = useDebounced(typed, REST_MS)
  const { data } = useCall(imFriendsList, { keyword, pageNum: 1, pageSize: PEOPLE }, { enabled: asked })
  return data?.list ?? []
}

interface WriterProps {
  of: Entity
  uuid: string
}

const CommentForm = ({ of, uuid }: WriterProps): ReactNode => {
  const t = useText()
  const { draft, change, clear } = useCommentDraft(of.spec.name, uuid)
  const { content, images } = draft
  const [audience, setAudience] = useState<Audience>('internal')
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setPicking] = useState(false)
  const picking = asked || images.length > 0
  const people = usePeople(typed ?? '', typed !== null)
  const comment = useComment(of, {
    announce: false,
    onDone: () => {
      clear()
      setPicking(false)
      setAudience('internal')
    },
  })
  const uploading = useUploading()
  const ready = content.trim() !== '' && !comment.isPending && !uploading
  const send = (): void => {
    const mentions = Object.entries(draft.people).flatMap(([name, userUuid]) => (content.includes(`@${name}`) ? [userUuid] : []))
    if (ready) comment.mutate({ uuid, content: content.trim(), mentions, images: images.map(({ filePath }) => filePath), audience })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <div className={styles.writer}>
      <div className={styles.written}>
        {meetsCustomers(of) ? (
          <Segmented<Audience>
            className={styles.audience ?? ''}
            aria-label={t('谁能看到')}
            options={[
              { value: 'internal', label: t('内部') },
              { value: 'customer', label: t('客户可见') },
            ]}
            value={audience}
            onChange={setAudience}
          />
        ) : null}
        <Mentions
          aria-label={t('评论')}
          placeholder={audience === 'customer' ? t('写给客户的话') : t('写评论，@ 提醒同事')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX}
          value={content}
          filterOption={false}
          options={
            people.length === 0
              ? // Without any choice the library draws a line that React complains about.
                [{ key: 'none', value: '', label: t('没有符合条件的结果'), disabled: true }]
              : people.map(({ userUuid, name }) => ({ key: userUuid, value: name, label: name }))
          }
          onChange={(written) => {
            change({ content: written })
            // Input methods type without the keys that the library listens to.
            setTyped(typedName(written) ?? null)
          }}
          onSearch={setTyped}
          onSelect={({ value }) => {
            const person = people.find(({ name }) => name === value)
            if (person) change({ people: { ...draft.people, [person.name]: person.userUuid } })
          }}
          onKeyDown={onKeyDown}
        />
        {picking ? (
          <ImageUploader value={images} max={IMAGES_MAX} ariaLabel={t('图片')} onChange={(chosen) => change({ images: chosen })} />
        ) : null}
      </div>
      <Button
        aria-label={t('添加图片')}
        title={t('添加图片')}
        aria-pressed={picking}
        icon={<ImagePlus size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setPicking(!picking)}
      />
      <Button type="primary" disabled={!ready} loading={comment.isPending} onClick={send}>
        {t('发表')}
      </Button>
    </div>
  )
}

/** Where something is said about a row. */
export const Writer = (props: WriterProps): ReactNode => (
  <UploadScope>
    <CommentForm {...props} />
  </UploadScope>
)
