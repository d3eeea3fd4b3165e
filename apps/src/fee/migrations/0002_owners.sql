ALTER TABLE "fee_receivable" ADD COLUMN "split_from" uuid;--> statement-breakpoint
CREATE INDEX "fee_receivable_split_from_idx" ON "fee_receivable" USING btree ("enterprise_uuid","split_from","created_at" desc,"uuid") WHERE deleted_at is null;
