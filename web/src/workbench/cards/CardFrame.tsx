import type { ReactNode } from 'react'
import { Section, type SectionProps } from '../Section.tsx'
import styles from './Card.module.css'

export { default as cardStyles } from './Card.module.css'

/** A card of the workbench under its heading. */
export const CardFrame = (props: SectionProps): ReactNode => <Section look={styles} {...props} />
