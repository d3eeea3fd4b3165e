ALTER TABLE "loyalty_lot" ADD COLUMN "given_to" uuid;--> statement-breakpoint
ALTER TABLE "loyalty_earning" ADD COLUMN "given_to" uuid;--> statement-breakpoint
ALTER TABLE "loyalty_hold" ADD COLUMN "given_to" uuid;--> statement-breakpoint
CREATE INDEX "loyalty_lot_given_to_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","given_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_given_to_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","given_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_hold_given_to_idx" ON "loyalty_hold" USING btree ("enterprise_uuid","given_to","created_at" desc,"uuid") WHERE deleted_at is null;
