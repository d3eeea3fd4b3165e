import { publicPage } from '@qifuyun/kit/public-page.ts'
import { certificate } from '#src/training/certificates/certificate.ts'

/** Where the code on a certificate leads: whether it is true, and still holds. */
export const certificatePage = publicPage('trainingCertificate', certificate, {
  title: '证书查验',
  shows: ['no', 'title', 'holder', 'score', 'issuedOn', 'validTo'],
})
