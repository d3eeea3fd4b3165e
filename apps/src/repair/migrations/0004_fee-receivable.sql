ALTER TABLE "repair_repair_order" ADD COLUMN "fee_uuid" uuid;--> statement-breakpoint
CREATE INDEX "repair_repair_order_fee_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
