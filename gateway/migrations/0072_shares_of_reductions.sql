-- What of an order's reductions falls to each line and each delivery, so that a part of an order can be given
-- back exactly. What promotions take off a line is its `discount` already.

alter table order_lines
  add column share_voucher bigint not null default 0 check (share_voucher >= 0),
  add column share_points bigint not null default 0 check (share_points >= 0),
  add column share_payment_promo bigint not null default 0 check (share_payment_promo >= 0),
  add constraint order_lines_shares check (share_voucher + share_points + share_payment_promo <= amount_final);

-- Fees have a share of points, and of vouchers for free delivery.
alter table deliveries
  add column share_voucher bigint not null default 0 check (share_voucher >= 0),
  add column share_points bigint not null default 0 check (share_points >= 0),
  add constraint deliveries_shares check (share_voucher + share_points <= fee);

-- Orders that were made before: in proportion, the largest remainders first. A voucher for some categories is
-- divided over all lines, for orders do not keep the categories of their lines.
with held as (
  select o.member_id, o.order_id, o.total_voucher, coalesce(v.kind = 'free_delivery', false) as is_for_fees
  from orders o
  left join voucher_uses u on u.member_id = o.member_id and u.order_id = o.order_id
  left join vouchers v on v.voucher_id = u.voucher_id
  where o.total_voucher > 0
), exact as (
  select l.member_id, l.order_id, l.line_no, h.total_voucher,
    h.total_voucher::numeric * l.amount_final as product,
    sum(l.amount_final) over whole as whole
  from order_lines l join held h on h.member_id = l.member_id and h.order_id = l.order_id
  where not h.is_for_fees
  window whole as (partition by l.member_id, l.order_id)
), divided as (
  select e.*, div(product, whole) as share,
    total_voucher - sum(div(product, whole)) over (partition by member_id, order_id) as rest,
    row_number() over (partition by member_id, order_id order by mod(product, whole) desc, line_no) as rank
  from exact e where whole > 0
)
update order_lines l set share_voucher = d.share + case when d.rank <= d.rest then 1 else 0 end
from divided d where d.member_id = l.member_id and d.order_id = l.order_id and d.line_no = l.line_no;

with exact as (
  select d.member_id, d.order_id, d.delivery_id, d.delivery_no, o.total_voucher,
    o.total_voucher::numeric * d.fee as product,
    sum(d.fee) over (partition by d.member_id, d.order_id) as whole
  from deliveries d
  join orders o on o.member_id = d.member_id and o.order_id = d.order_id
  join voucher_uses u on u.member_id = d.member_id and u.order_id = d.order_id
  join vouchers v on v.voucher_id = u.voucher_id
  where o.total_voucher > 0 and v.kind = 'free_delivery'
), divided as (
  select e.*, div(product, whole) as share,
    total_voucher - sum(div(product, whole)) over (partition by member_id, order_id) as rest,
    row_number() over (partition by member_id, order_id order by mod(product, whole) desc, delivery_no) as rank
  from exact e where whole > 0
)
update deliveries d set share_voucher = v.share + case when v.rank <= v.rest then 1 else 0 end
from divided v where v.member_id = d.member_id and v.delivery_id = d.delivery_id;

-- Points pay what is left of lines and fees alike.
with parts as (
  select l.member_id, l.order_id, l.line_no, null::uuid as delivery_id, l.line_no as place,
    l.amount_final - l.share_voucher as rest
  from order_lines l
  union all
  select d.member_id, d.order_id, null, d.delivery_id,
    100000 + row_number() over (partition by d.member_id, d.order_id order by d.delivery_no), d.fee - d.share_voucher
  from deliveries d
), exact as (
  select p.*, o.total_points, o.total_points::numeric * p.rest as product,
    sum(p.rest) over (partition by p.member_id, p.order_id) as whole
  from parts p join orders o on o.member_id = p.member_id and o.order_id = p.order_id
  where o.total_points > 0
), divided as (
  select member_id, order_id, line_no, delivery_id, div(product, whole)
      + case when row_number() over (partition by member_id, order_id order by mod(product, whole) desc, place)
        <= total_points - sum(div(product, whole)) over (partition by member_id, order_id) then 1 else 0 end as share
  from exact where whole > 0
), lines as (
  update order_lines l set share_points = d.share from divided d
  where d.member_id = l.member_id and d.order_id = l.order_id and d.line_no = l.line_no
)
update deliveries p set share_points = d.share from divided d
where d.member_id = p.member_id and d.delivery_id = p.delivery_id;
