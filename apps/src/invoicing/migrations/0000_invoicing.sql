CREATE TABLE "invoicing_apply" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title_uuid" uuid NOT NULL,
	"type" text DEFAULT '1' NOT NULL,
	"project_uuid" uuid,
	"amount" bigint,
	"tax" bigint,
	"email" text collate "zh_natural",
	"phone" text,
	"remark" text collate "zh_natural",
	"invoice_no" text collate "zh_natural",
	"invoice_code" text collate "zh_natural",
	"invoice_date" date,
	"pdf" text[],
	"issued_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"red_total" bigint DEFAULT 0 NOT NULL,
	"red_of" uuid,
	"red_amount" bigint,
	"red_bill" uuid,
	"red_uuid" uuid,
	"reason" text collate "zh_natural",
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_apply_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_apply_type_check" CHECK ("type" in ('1', '2', '3', '4')),
	CONSTRAINT "invoicing_apply_amount_check" CHECK ("amount" >= -1000000000 and "amount" <= 1000000000),
	CONSTRAINT "invoicing_apply_tax_check" CHECK ("tax" >= -1000000000 and "tax" <= 1000000000),
	CONSTRAINT "invoicing_apply_red_total_check" CHECK ("red_total" >= 0),
	CONSTRAINT "invoicing_apply_red_amount_check" CHECK ("red_amount" >= 1 and "red_amount" <= 1000000000),
	CONSTRAINT "invoicing_apply_tries_check" CHECK ("tries" >= 0),
	CONSTRAINT "invoicing_apply_state_check" CHECK ("state" in ('10', '11', '20', '21', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "invoicing_apply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoicing_apply_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"receivable" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"item" text collate "zh_natural",
	"tax_rate" integer,
	"tax" bigint,
	CONSTRAINT "invoicing_apply_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_apply_lines_amount_check" CHECK ("amount" >= -1000000000 and "amount" <= 1000000000),
	CONSTRAINT "invoicing_apply_lines_tax_rate_check" CHECK ("tax_rate" >= 0 and "tax_rate" <= 10000),
	CONSTRAINT "invoicing_apply_lines_tax_check" CHECK ("tax" >= -1000000000 and "tax" <= 1000000000)
);
--> statement-breakpoint
ALTER TABLE "invoicing_apply_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoicing_title" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"tax_no" text collate "zh_natural",
	"bank" text collate "zh_natural",
	"account" text,
	"address" text collate "zh_natural",
	"phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_title_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_title_kind_check" CHECK ("kind" in ('1', '2'))
);
--> statement-breakpoint
ALTER TABLE "invoicing_title" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoicing_input" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"invoice_no" text collate "zh_natural" NOT NULL,
	"invoice_code" text collate "zh_natural",
	"key" text collate "zh_natural",
	"supplier" uuid,
	"seller_name" text collate "zh_natural" NOT NULL,
	"invoice_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer,
	"file" text[],
	"deduct_month" text,
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_input_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_input_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "invoicing_input_tax_check" CHECK ("tax" >= 0),
	CONSTRAINT "invoicing_input_tax_rate_check" CHECK ("tax_rate" >= 0 and "tax_rate" <= 10000),
	CONSTRAINT "invoicing_input_deduct_month_check" CHECK ("deduct_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "invoicing_input_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "invoicing_input" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoicing_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"seller_name" text collate "zh_natural",
	"seller_tax_no" text collate "zh_natural",
	"provider" text DEFAULT '1' NOT NULL,
	"mock_mode" text DEFAULT '1' NOT NULL,
	"mock_seconds" integer DEFAULT 120 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_setting_provider_check" CHECK ("provider" in ('1', '2')),
	CONSTRAINT "invoicing_setting_mock_mode_check" CHECK ("mock_mode" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "invoicing_setting_mock_seconds_check" CHECK ("mock_seconds" >= 0 and "mock_seconds" <= 86400)
);
--> statement-breakpoint
ALTER TABLE "invoicing_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoicing_mock_invoice" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"request_id" text collate "zh_natural" NOT NULL,
	"invoice_no" text collate "zh_natural" NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	"fails" boolean DEFAULT false,
	"asked" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_mock_invoice_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_mock_invoice_asked_check" CHECK ("asked" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoicing_mock_invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoicing_apply_lines" ADD CONSTRAINT "invoicing_apply_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."invoicing_apply"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoicing_apply_state_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_type_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_project_uuid_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_title_uuid_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","title_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_invoice_date_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","invoice_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_amount_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_created_at_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_red_of_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","red_of","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_red_bill_idx" ON "invoicing_apply" USING btree ("enterprise_uuid","red_bill","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_apply_no_key" ON "invoicing_apply" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_apply_lines_parent_idx" ON "invoicing_apply_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "invoicing_apply_lines_receivable_idx" ON "invoicing_apply_lines" USING btree ("enterprise_uuid","receivable");--> statement-breakpoint
CREATE INDEX "invoicing_title_kind_idx" ON "invoicing_title" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_title_customer_idx" ON "invoicing_title" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_title_created_at_idx" ON "invoicing_title" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_title_customer_name_key" ON "invoicing_title" USING btree ("enterprise_uuid","customer","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_state_idx" ON "invoicing_input" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_supplier_idx" ON "invoicing_input" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_invoice_date_idx" ON "invoicing_input" USING btree ("enterprise_uuid","invoice_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_deduct_month_idx" ON "invoicing_input" USING btree ("enterprise_uuid","deduct_month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_amount_idx" ON "invoicing_input" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_input_created_at_idx" ON "invoicing_input" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_input_key_key" ON "invoicing_input" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_setting_created_at_idx" ON "invoicing_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_setting_key" ON "invoicing_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_mock_invoice_created_at_idx" ON "invoicing_mock_invoice" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_mock_invoice_request_id_key" ON "invoicing_mock_invoice" USING btree ("enterprise_uuid","request_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_apply" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_apply_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_title" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_input" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_mock_invoice" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
