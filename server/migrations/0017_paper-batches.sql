ALTER TABLE "paper_print" ADD COLUMN "batch_uuid" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_print_batch_key" ON "paper_print" USING btree ("enterprise_uuid","batch_uuid","row_uuid") WHERE batch_uuid is not null;
