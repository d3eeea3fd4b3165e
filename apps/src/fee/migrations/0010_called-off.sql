ALTER TABLE "fee_receivable" ADD COLUMN "called_off" boolean DEFAULT false;
