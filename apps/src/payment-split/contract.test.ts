import { describeContract } from '@qifuyun/server/testing.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'

describeContract(paymentSplitApp)
