// oxlint-disable-next-line eslint/no-restricted-imports -- The one that is wrapped.
import { Modal as AntModal, type ModalProps } from 'antd'
import type { ReactNode } from 'react'
import { Part } from './ErrorBoundary.tsx'

/** A dialog. What it holds may fail without the page below. */
export const Modal = ({ children, ...props }: ModalProps): ReactNode => (
  <AntModal {...props}>
    <Part>{children}</Part>
  </AntModal>
)
