CREATE TABLE "supplier_supplier" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"supplier_no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"credit_code" text collate "zh_natural" NOT NULL,
	"kind" text[] NOT NULL,
	"address" text collate "zh_natural",
	"bank_name" text collate "zh_natural",
	"bank_account" text,
	"contractor_uuid" uuid,
	"registration" uuid,
	"level" text,
	"score" numeric(21, 1),
	"expires_on" date,
	"admitted_at" timestamp (3) with time zone,
	"usable" boolean DEFAULT false,
	"reason" text collate "zh_natural",
	"admit_uuid" uuid,
	"black_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_supplier_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "supplier_supplier_kind_check" CHECK ("kind" <@ array['1', '2', '3', '4']::text[]),
	CONSTRAINT "supplier_supplier_level_check" CHECK ("level" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "supplier_supplier_score_check" CHECK ("score" >= 0 and "score" <= 100),
	CONSTRAINT "supplier_supplier_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "supplier_supplier" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_supplier_contacts" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"post" text collate "zh_natural",
	CONSTRAINT "supplier_supplier_contacts_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "supplier_supplier_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_supplier_licences" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"file" text[] NOT NULL,
	"valid_to" date,
	CONSTRAINT "supplier_supplier_licences_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "supplier_supplier_licences_kind_check" CHECK ("kind" in ('1', '2', '3', '9'))
);
--> statement-breakpoint
ALTER TABLE "supplier_supplier_licences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_score" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"supplier" uuid NOT NULL,
	"period" text NOT NULL,
	"quality" integer NOT NULL,
	"delivery" integer NOT NULL,
	"price" integer NOT NULL,
	"service" integer NOT NULL,
	"total" numeric(16, 1),
	"level" text,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_score_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "supplier_score_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "supplier_score_quality_check" CHECK ("quality" >= 0 and "quality" <= 100),
	CONSTRAINT "supplier_score_delivery_check" CHECK ("delivery" >= 0 and "delivery" <= 100),
	CONSTRAINT "supplier_score_price_check" CHECK ("price" >= 0 and "price" <= 100),
	CONSTRAINT "supplier_score_service_check" CHECK ("service" >= 0 and "service" <= 100),
	CONSTRAINT "supplier_score_total_check" CHECK ("total" >= 0 and "total" <= 100),
	CONSTRAINT "supplier_score_level_check" CHECK ("level" in ('A', 'B', 'C', 'D'))
);
--> statement-breakpoint
ALTER TABLE "supplier_score" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_registration" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"company" text collate "zh_natural" NOT NULL,
	"contact" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_registration_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "supplier_registration_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "supplier_registration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_supplier_contacts" ADD CONSTRAINT "supplier_supplier_contacts_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."supplier_supplier"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_supplier_licences" ADD CONSTRAINT "supplier_supplier_licences_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."supplier_supplier"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_supplier_state_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_level_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_expires_on_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","expires_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_created_at_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_score_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_contractor_uuid_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","contractor_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_registration_idx" ON "supplier_supplier" USING btree ("enterprise_uuid","registration","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_supplier_supplier_no_key" ON "supplier_supplier" USING btree ("enterprise_uuid","supplier_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_supplier_credit_code_key" ON "supplier_supplier" USING btree ("enterprise_uuid","credit_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_supplier_name_key" ON "supplier_supplier" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_supplier_contacts_parent_idx" ON "supplier_supplier_contacts" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "supplier_supplier_licences_parent_idx" ON "supplier_supplier_licences" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "supplier_score_supplier_idx" ON "supplier_score" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_score_period_idx" ON "supplier_score" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_score_level_idx" ON "supplier_score" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_score_created_at_idx" ON "supplier_score" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_score_supplier_period_key" ON "supplier_score" USING btree ("enterprise_uuid","supplier","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_registration_state_idx" ON "supplier_registration" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_registration_created_at_idx" ON "supplier_registration" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_supplier" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_supplier_contacts" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_supplier_licences" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_score" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_registration" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
