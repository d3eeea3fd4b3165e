import { describeContract } from '@qifuyun/server/testing.ts'
import { invoicingApp } from '#src/invoicing/app.ts'

describeContract(invoicingApp)
