CREATE TABLE "loan_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"qty" integer NOT NULL,
	"deposit" bigint,
	"price" bigint,
	"max_hours" integer,
	"need_approval" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loan_item_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "loan_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loan_loan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"borrower_kind" text NOT NULL,
	"borrower" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"purpose" text collate "zh_natural" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"borrow_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"signature" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loan_loan_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "loan_loan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loan_loan_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" integer NOT NULL,
	"returned" integer,
	"condition" text,
	CONSTRAINT "loan_loan_items_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "loan_loan_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "loan_item_kind_idx" ON "loan_item" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_item_project_uuid_idx" ON "loan_item" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_item_created_at_idx" ON "loan_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_item_code_key" ON "loan_item" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_state_idx" ON "loan_loan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_borrower_kind_idx" ON "loan_loan" USING btree ("enterprise_uuid","borrower_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_project_uuid_idx" ON "loan_loan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_due_at_idx" ON "loan_loan" USING btree ("enterprise_uuid","due_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_created_at_idx" ON "loan_loan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_loan_no_key" ON "loan_loan" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_loan_items_parent_idx" ON "loan_loan_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "loan_loan_items_item_idx" ON "loan_loan_items" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE POLICY "tenant" ON "loan_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loan_loan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loan_loan_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
