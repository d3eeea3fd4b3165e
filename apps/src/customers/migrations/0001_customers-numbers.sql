CREATE INDEX "customers_customer_mobile_idx" ON "customers_customer" USING btree ("enterprise_uuid","mobile","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_id_no_idx" ON "customers_customer" USING btree ("enterprise_uuid","id_no","created_at" desc,"uuid") WHERE deleted_at is null;
