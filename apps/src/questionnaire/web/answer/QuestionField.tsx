import type { ReactNode } from 'react'
import { TYPE } from '#src/questionnaire/design/shape.ts'
import styles from './Answer.module.css'
import { Choices, Dropdown } from './Choices.tsx'
import { Files } from './Files.tsx'
import type { FieldProps } from './field-props.ts'
import { Ranking } from './Ranking.tsx'
import { Matrix, Scale } from './Scales.tsx'
import { TextInput } from './Texts.tsx'

const Control = (props: FieldProps): ReactNode => {
  switch (props.question.type) {
    case TYPE.single:
    case TYPE.multiple:
    case TYPE.picture:
      return <Choices {...props} />
    case TYPE.dropdown:
      return <Dropdown {...props} />
    case TYPE.rating:
    case TYPE.nps:
    case TYPE.csat:
      return <Scale {...props} />
    case TYPE.matrix:
    case TYPE.matrixRating:
      return <Matrix {...props} />
    case TYPE.ranking:
      return <Ranking {...props} />
    case TYPE.file:
    case TYPE.signature:
      return <Files {...props} />
    case TYPE.note:
      return null
    default:
      return <TextInput {...props} />
  }
}

interface QuestionFieldProps extends Omit<FieldProps, 'labelledBy' | 'describedBy'> {
  /** As people count them; null for what is only read. */
  n: number | null
  required: boolean
  problem: string | undefined
}

/** A question with its answer, and what is wrong with that. */
export const QuestionField = ({ n, required, problem, ...props }: QuestionFieldProps): ReactNode => {
  const { question, name } = props
  const [title, wrong] = [`${name}-title`, `${name}-wrong`]
  return (
    <section
      className={styles.question}
      id={name}
      data-wrong={problem === undefined ? undefined : true}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <h3 id={title} className={n === null ? styles.note : undefined}>
        {n === null ? null : <span className={styles.n}>{n}.</span>}
        {question.title}
        {required ? (
          <em className={styles.required} aria-hidden="true">
            *
          </em>
        ) : null}
      </h3>
      {question.help ? <p className={styles.help}>{question.help}</p> : null}
      <Control {...props} labelledBy={title} describedBy={problem === undefined ? undefined : wrong} />
      <p id={wrong} className={styles.wrong} role="alert">
        {problem}
      </p>
    </section>
  )
}
