-- An approved report gives units of a line back, as customer service does: both are counted by their credits.
update order_credits c set units = l.quantity
from order_problem_lines l
where c.member_id = l.member_id and c.order_id = l.order_id and c.line_no = l.line_no
  and c.credit_key = 'problem:' || l.problem_id || ':' || l.line_no;
